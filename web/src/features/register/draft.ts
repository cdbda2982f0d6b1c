import { CURRENCIES } from '@wallet/contracts/limits'
import { useState } from 'react'
import { settings } from '../../settings/settings.ts'
import { DRAFT_KEY } from './draftKey.ts'

export const steps = ['phone', 'otp', 'profile', 'bank'] as const
export type RegisterStep = (typeof steps)[number]

/** The OTP that was sent last. */
export interface SentOtp {
  phone: string
  reference: string
  token: string
  /** ms of the server's clock. */
  sentAt: number
}

/** What has been typed so far, and where the wizard is. Passwords are never kept. */
export interface Draft {
  step: RegisterStep
  phone: string
  otp: SentOtp | null
  isVerified: boolean
  name: string
  inviteCode: string
  bankCode: string
  firstName: string
  lastName: string
  accountNo: string
  sourceCode: string
  currency: (typeof CURRENCIES)[number]
}

const emptyDraft = (): Draft => ({
  step: 'phone',
  phone: '',
  otp: null,
  isVerified: false,
  name: '',
  inviteCode: '',
  bankCode: '',
  firstName: '',
  lastName: '',
  accountNo: '',
  sourceCode: '',
  currency: settings.isLaos ? 'LAK' : 'BAHT',
})

function storedDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    if (stored === null || typeof stored !== 'object') return emptyDraft()
    const draft: Draft = { ...emptyDraft(), ...stored }
    const isOurs = CURRENCIES.includes(draft.currency) && steps.includes(draft.step)
    if (!isOurs) return emptyDraft()
    const canStay = draft.phone !== '' && (draft.step !== 'otp' || draft.otp)
    return canStay ? draft : { ...draft, step: 'phone' }
  } catch {
    // Blocked storage, or something that is not ours.
    return emptyDraft()
  }
}

function keepDraft(draft: Draft) {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

export type ChangeDraft = (change: Partial<Draft>) => void

export function useDraft(): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(storedDraft)
  function change(part: Partial<Draft>) {
    setDraft((before) => {
      const next = { ...before, ...part }
      keepDraft(next)
      return next
    })
  }
  return [draft, change]
}
