/** What takes less shows no sign of loading (UI-1); pages asked for within it become one read (API-3). */
export const LOAD_DELAY_MS = 200
