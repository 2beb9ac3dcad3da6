export const avatars = import.meta.glob<string>('../art/avatars/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
