// For emergencies: deployed in place of keep-files.js, it removes the service worker and all that it has kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
