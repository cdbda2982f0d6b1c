/** The pages that stand in the HTML, by their paths: those that a first visit begins with. */
export const firstPages = ['login', 'register'] as const
