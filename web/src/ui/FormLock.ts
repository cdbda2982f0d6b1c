import { createContext } from 'react'

export const FormLock = createContext(false)
