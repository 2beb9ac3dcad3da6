export { uk } from '@polis/sweet-lands/describe/uk';
