import { useEffect, useState } from 'react'

/** An address for a file of this device, as long as it is shown; empty until it is made. */
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
