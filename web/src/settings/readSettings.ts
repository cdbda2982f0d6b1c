/** The build settings as they are written; what is not set is undefined. */
export interface BuildSettings {
  apiUrl: string | undefined
  chatUrl: string | undefined
  laos: boolean
  gameNewTab: boolean
  invitePrefix: string | undefined
  voucherKey: string | undefined
  qrMinPaytimz: number | undefined
  qrMinZpay: number | undefined
}

type Environment = Readonly<Record<string, unknown>>

/** Reads and checks the VITE_* settings; a wrong value throws an error that names it. */
export function readSettings(environment: Environment): BuildSettings {
  const { text, flag, address, amount } = readers(environment)
  return {
    apiUrl: address('VITE_API_URL'),
    chatUrl: address('VITE_CHAT_URL'),
    laos: flag('VITE_LAOS'),
    gameNewTab: flag('VITE_GAME_NEW_TAB'),
    invitePrefix: text('VITE_INVITE_PREFIX'),
    voucherKey: text('VITE_VOUCHER_KEY'),
    qrMinPaytimz: amount('VITE_QR_MIN_PAYTIMZ'),
    qrMinZpay: amount('VITE_QR_MIN_ZPAY'),
  }
}

function readers(environment: Environment) {
  const text = (name: string) => String(environment[name] ?? '').trim() || undefined

  function refuse(name: string, expected: string): never {
    throw new Error(`${name} must be ${expected}, not "${text(name)}"`)
  }

  return {
    text,
    flag(name: string): boolean {
      const value = text(name) ?? 'false'
      if (!['true', 'false', '1', '0'].includes(value)) refuse(name, 'true or false')
      return value === 'true' || value === '1'
    },
    address(name: string): string | undefined {
      const value = text(name)
      if (value && !/^(https?:\/\/[^/]|\/(?!\/))/.test(value))
        refuse(name, 'an http(s) address or a path that begins with /')
      return value?.replace(/\/+$/, '') || (value && '/')
    },
    amount(name: string): number | undefined {
      const value = text(name)
      if (value && !(Number(value) > 0)) refuse(name, 'an amount of baht above 0')
      return value ? Number(value) : undefined
    },
  }
}
