import { CURRENCIES } from '@wallet/contracts/limits'
import { useState } from 'react'
import { tab } from '../../base/storage.ts'
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
  const stored = tab.readJson(DRAFT_KEY)
  if (typeof stored !== 'object') return emptyDraft()
  const draft: Draft = { ...emptyDraft(), ...stored }
  const isOurs = CURRENCIES.includes(draft.currency) && steps.includes(draft.step)
  if (!isOurs) return emptyDraft()
  const canStay = draft.phone !== '' && (draft.step !== 'otp' || draft.otp)
  return canStay ? draft : { ...draft, step: 'phone' }
}

export const forgetDraft = () => tab.write(DRAFT_KEY, undefined)

export type ChangeDraft = (change: Partial<Draft>) => void

export function useDraft(): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(storedDraft)
  function change(part: Partial<Draft>) {
    setDraft((before) => {
      const next = { ...before, ...part }
      tab.write(DRAFT_KEY, JSON.stringify(next))
      return next
    })
  }
  return [draft, change]
}
