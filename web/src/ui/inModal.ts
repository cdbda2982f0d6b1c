import { createContext } from 'react'

export const InModal = createContext(false)
