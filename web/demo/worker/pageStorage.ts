/**
 * MSW stores cookies in the page's storage and does not start without it. A worker has none, and the demo needs none:
 * the browser stores the cookies of the page.
 */
const storage = { getItem: () => null, setItem() {} }
Object.assign(self, { localStorage: storage })
