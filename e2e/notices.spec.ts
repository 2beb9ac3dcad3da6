import { expect, test } from './harness.ts';

/** What the service worker does with what is pushed. */

test('what is pushed is shown in any case, with the table it is about', async ({ page, context, polis }) => {
  await context.grantPermissions(['notifications'], { origin: polis.url });
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(polis.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(n => ({ title: n.title, tag: n.tag, data: n.data }));
    });
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: polis.url, registrationId, data });
  const notification = { title: 'Your turn', body: 'Tiny Towns', tag: 'abcdef', navigate: `${polis.url}/t/abcdef` };
  await push(JSON.stringify({ web_push: 8030, notification, app_badge: '1' }));
  await expect
    .poll(shown)
    .toEqual([{ title: 'Your turn', tag: 'abcdef', data: { navigate: `${polis.url}/t/abcdef` } }]);
  await push('what nobody can read');
  await expect.poll(async () => (await shown()).map(n => n.title).sort()).toEqual(['Polis', 'Your turn']);
});
