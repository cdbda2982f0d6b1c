/** How the site calls itself, from the info lookup; the build's own name until that has answered. */
export interface Site {
  name: string
  website: string
}

export const unknownSite: Site = { name: 'Sabai', website: '' }
