import { showDrawer } from './drawer/showDrawer.tsx'
import { followLink } from './links.ts'

// Adds the drawer to the development server of `npm start`.
const path = await followLink()
if (path) location.replace(path)
else void showDrawer()
