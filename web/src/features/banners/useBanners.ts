import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export type Banner = ResponseBody<'GET /api/invite/banners'>['banners'][number]

const reads = {
  invite: (signal: AbortSignal) => call('GET /api/invite/banners', { signal }),
  refund: (signal: AbortSignal) => call('GET /api/refund/banners', { signal }),
}
export type BannersOf = keyof typeof reads

/** After this time in ms the modal opens without banners. */
const TIMEOUT_MS = 5_000

/** Loads the banners when the modal opens. Returns undefined until then, and an empty list on an error. */
export function useBanners(of: BannersOf, open: boolean): Banner[] | undefined {
  const [banners, setBanners] = useState<Banner[]>()

  useEffect(() => {
    if (!open) return
    const reading = new AbortController()
    const timer = setTimeout(() => reading.abort('late'), TIMEOUT_MS)
    reads[of](reading.signal)
      .then(
        ({ banners: found }) => found.filter(({ image, html }) => image || html),
        () => [],
      )
      .then((found) => {
        clearTimeout(timer)
        if (reading.signal.reason !== 'closed') setBanners(found)
      })
    return () => {
      clearTimeout(timer)
      reading.abort('closed')
    }
  }, [of, open])

  return banners
}
