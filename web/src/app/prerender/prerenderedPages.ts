export const prerenderedPages = ['login', 'register'] as const
