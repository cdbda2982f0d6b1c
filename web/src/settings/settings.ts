import { INVITE_PREFIX, type qrProviders, VOUCHER_KEY } from '@wallet/contracts/limits'
import { readSettings } from './readSettings.ts'

const build = readSettings(import.meta.env)

/** The build settings (`.env.example` explains each), read once. */
export const settings = {
  /** Where the provider answers; an empty text is the address of the app itself. */
  apiUrl: build.apiUrl === '/' ? '' : (build.apiUrl ?? ''),
  /** Where the chat's socket is; without it there is no chat. */
  chatUrl: build.chatUrl,
  isLaos: build.laos,
  opensGamesInNewTab: build.gameNewTab,
  invitePrefix: build.invitePrefix ?? INVITE_PREFIX,
  voucherKey: build.voucherKey ?? VOUCHER_KEY,
  /** Minimum amounts in baht that this build sets itself; they replace the first quick amount, too. */
  qrMinimums: { PAYTIMZ: build.qrMinPaytimz, ZPAY: build.qrMinZpay } satisfies Partial<
    Record<keyof typeof qrProviders, number | undefined>
  >,
} as const
