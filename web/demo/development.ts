import { offerInConsole } from './console.ts'
import { showDrawer } from './drawer/showDrawer.tsx'
import { followLink } from './links.ts'

/** `npm start`: the drawer over the app, with the development mock behind it. */
const path = await followLink()
if (path) location.replace(path)
else {
  offerInConsole()
  showDrawer()
}
