import { createContext } from 'react'

/** True while a form waits for its response: its fields keep their values and the focus. */
export const FormLock = createContext(false)
