// Replaces the worker of a demo that was deployed at this address before, and unregisters itself.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const { scope } = self.registration
  await caches.delete(`demo ${new URL(scope).pathname}`)
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url)))
}
