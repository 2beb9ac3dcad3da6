export { ru } from '@polis/sweet-lands/describe/ru';
