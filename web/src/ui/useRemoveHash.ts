import { useLocation, useNavigate } from 'react-router-dom'
import { runWithoutEntry } from './closeOnBack.ts'

/** Returns a function that removes the hash of a link to a sheet. Back and a reload then do not open the sheet again. */
export function useRemoveHash() {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  return () => {
    if (hash) runWithoutEntry(() => navigate(pathname, { replace: true }), true)
  }
}
