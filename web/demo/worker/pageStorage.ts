/**
 * MSW keeps cookies in the storage of a page, and does not start without one. A worker has none, and the demo needs no
 * cookie kept: the browser has those of the page.
 */
const storage = { getItem: () => null, setItem() {} }
Object.assign(self, { localStorage: storage })
