import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { CURRENCIES } from '@wallet/contracts/limits'
import type { Failure } from '../../api/failure.ts'
import { onLogIn } from '../../api/session.ts'
import { DRAFT_KEY, INVITE_CODE_KEY } from '../../api/storedKeys.ts'
import { device, tab } from '../../base/storage.ts'
import { createStore, useStore } from '../../base/store.ts'
import { settings } from '../../settings/settings.ts'

export const steps = ['phone', 'otp', 'profile', 'bank'] as const
export type RegisterStep = (typeof steps)[number]

/** A draft is deleted after an hour without a change: phones are shared. */
export const DRAFT_MS = 60 * 60 * 1000

export type Registration = RequestBody<'POST /api/account'>

export interface SentOtp {
  phone: string
  reference: string
  token: string
  /** ms of the server's clock. */
  sentAt: number
}

/**
 * form: the member fills in the form. checking: the response was lost, and the app asks whether the member exists.
 * notFound: the member does not exist so far. done: the member is registered.
 */
type Phase = 'form' | 'checking' | 'notFound' | 'done'

/** The typed values, as they are stored in this tab. */
export type Draft = ReturnType<typeof emptyDraft>

const emptyDraft = () => ({
  /** The step that a new visit of the page starts with. */
  step: 'phone' as RegisterStep,
  phone: '',
  otps: [] as readonly SentOtp[],
  passedPhone: '',
  /** True if an OTP has verified `passedPhone`. */
  isVerified: false,
  name: '',
  inviteCode: '',
  bankCode: '',
  firstName: '',
  lastName: '',
  accountNo: '',
  sourceCode: '',
  currency: (settings.isLaos ? 'LAK' : 'BAHT') as (typeof CURRENCIES)[number],
  /** ms since 1970. */
  changedAt: 0,
})

/** The registration. It outlives the page, so that a response that comes later is not lost. */
const loadState = () => ({
  draft: storedDraft(),
  /** Never stored: a reload asks for them again. */
  passwords: { password: '', confirm: '' },
  phase: 'form' as Phase,
  refusal: undefined as Failure | undefined,
  lost: undefined as { registration: Registration; at: number } | undefined,
})
type State = ReturnType<typeof loadState>
export type Passwords = State['passwords']

function storedDraft(): Draft {
  const stored = tab.readJson(DRAFT_KEY)
  if (typeof stored !== 'object') return emptyDraft()
  const draft: Draft = { ...emptyDraft(), ...stored }
  const isValid =
    CURRENCIES.includes(draft.currency) && steps.includes(draft.step) && Array.isArray(draft.otps)
  return isValid && Date.now() - draft.changedAt < DRAFT_MS ? draft : emptyDraft()
}

const store = createStore(loadState())

export const useRegistrationState = () => useStore(store)
export const registrationState = store.get
export const changeRegistration = (part: Partial<State>) => store.change((state) => ({ ...state, ...part }))

export const loadRegistration = () => store.change(loadState)

export function changeDraft(part: Partial<Draft>) {
  const draft = { ...store.get().draft, ...part, changedAt: Date.now() }
  changeRegistration({ draft })
  tab.write(DRAFT_KEY, JSON.stringify(draft))
}

export function forgetDraft() {
  tab.write(DRAFT_KEY, undefined)
  loadRegistration()
}

// `logIn` has deleted the stored draft.
onLogIn(loadRegistration)

export const otpOf = ({ otps, phone }: Draft): SentOtp | undefined => otps.find((otp) => otp.phone === phone)

/** Returns the step, or `phone` if the number has not passed the steps before. */
export function reachableStep(draft: Draft, step: RegisterStep): RegisterStep {
  if (step === 'otp') return otpOf(draft) ? step : 'phone'
  return step === 'phone' || (draft.phone !== '' && draft.passedPhone === draft.phone) ? step : 'phone'
}

const MAX_CHARACTERS = 100

/** Stores the inviter's code of the link (/register?code=...) and returns the code that was stored last. */
export function inviteCodeOf(search: string): string {
  const fromLink = new URLSearchParams(search).get('code')?.trim().slice(0, MAX_CHARACTERS)
  if (fromLink) device.write(INVITE_CODE_KEY, fromLink)
  return device.read(INVITE_CODE_KEY) ?? ''
}

export const forgetInviteCode = () => device.write(INVITE_CODE_KEY, undefined)
