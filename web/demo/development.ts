import { followLink } from './links.ts'

// The development server of `npm start`: the app with the drawer. A redirect of the app would cancel the link.
const path = await followLink().catch(console.error)
if (path) location.replace(path)
else {
  await import('../src/app/main.tsx')
  const { showDrawer } = await import('./drawer/showDrawer.tsx')
  await showDrawer()
}
