export { en } from '@polis/sweet-lands/describe/en';
