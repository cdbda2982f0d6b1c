// Where a demo stood before this deployment, its worker would go on answering. This one takes its place and leaves.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const { scope } = self.registration
  await caches.delete(`demo ${new URL(scope).pathname}`)
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url)))
}
