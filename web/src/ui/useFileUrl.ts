import { useEffect, useState } from 'react'

/** Returns an object URL for a file, or an empty text until it exists. Revokes it on unmount. */
export function useFileUrl(file: File | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl('')
    }
  }, [file])
  return url
}
