import type { TUnsafe } from 'typebox'
import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  Baht,
  Currency,
  Html,
  LakPerBaht,
  LinkOrNone,
  Literals,
  MAY_HAVE,
  ShownOnly,
  Text,
  TimeOfDay,
} from '../schemas.ts'

export const depositBankCodes = [
  'SCB',
  'KBANK',
  'GSB',
  'BCEL',
  'WW',
  'PAYTIMZ',
  'PAYONEX',
  'ZPAY',
  'KTB',
  'TMB',
  'BBL',
] as const

const BankEntry = Type.Object(
  {
    bankCode: Literals(depositBankCodes, 'DepositBankCode'),
    bankType: Type.Optional(Type.String({ description: 'PAYMENT for QR providers' })),
    mode: Type.Optional(Literals(['AUTO', 'SMS'])),
    bank: ShownOnly(Type.Object({ nameTH: ShownOnly(Type.String()), nameEN: ShownOnly(Type.String()) })),
    bankAccountName: ShownOnly(Type.String()),
    bankAccountNo: Type.String(),
    currency: Type.Optional(ShownOnly(Currency)),
  },
  { title: 'DepositBank' },
)

const WalletEntry = Type.Object(
  {
    mode: ShownOnly(
      Type.String({ description: 'AUTO accepts voucher links; any other type is a plain account' }),
    ),
    walletAccountName: Text,
  },
  { title: 'DepositWallet' },
)

const flag = <Name extends string>(name: Name) =>
  Type.Object({ [name]: ShownOnly(Type.Boolean()) } as Record<Name, TUnsafe<boolean | null>>)

/** Lookups. Each answer is an object with the name of the lookup (API-4). */
export const lookupEndpoints = defineEndpoints({
  'GET /api/lookup/banks': {
    summary: 'Banks a member can register',
    access: 'public',
    response: Type.Object({ banks: Type.Array(Type.Object({ code: Text, nameTH: ShownOnly(Text) })) }),
    errors: [],
  },
  'GET /api/lookup/deposit': {
    summary: 'Accounts, QR providers and voucher wallets to pay into',
    access: 'public',
    response: Type.Object({
      banks: Type.Array(BankEntry),
      wallets: Type.Array(WalletEntry),
      isManual: ShownOnly(Type.Boolean({ description: 'All entries are plain accounts' })),
      lakPerBaht: Type.Optional(ShownOnly(LakPerBaht)),
    }),
    errors: [],
  },
  'GET /api/lookup/conditions': {
    summary: 'Terms, as HTML paragraphs',
    access: 'public',
    response: Type.Object({ conditions: Type.Array(Html) }),
    errors: [],
  },
  'GET /api/lookup/agreements': {
    summary: 'Agreement shown once on home, as HTML paragraphs',
    access: 'public',
    response: Type.Object({ agreements: Type.Array(Html) }),
    errors: [],
  },
  'GET /api/lookup/info': {
    summary: 'Name and website of the provider',
    access: 'public',
    response: Type.Object({ name: ShownOnly(Text), website: ShownOnly(Text) }),
    errors: [],
  },
  'GET /api/lookup/notice': {
    summary: 'Notice of the bonus modal; {percentFail} is replaced by the client',
    access: 'public',
    response: Type.Object({ notice: ShownOnly(Html) }),
    errors: [],
  },
  'GET /api/lookup/contact': {
    summary: 'How to reach support',
    access: 'public',
    response: Type.Object({
      contactText: ShownOnly(Html),
      lineLink: ShownOnly(LinkOrNone),
      lineName: ShownOnly(Type.String()),
      lineQR: ShownOnly(LinkOrNone),
    }),
    errors: [],
  },
  'GET /api/lookup/withdraw': {
    summary: 'Minimum and maximum of a withdrawal',
    access: 'public',
    response: Type.Object({
      withdrawMin: Baht,
      withdrawMax: Baht,
      lakPerBaht: Type.Optional(ShownOnly(LakPerBaht)),
    }),
    errors: [],
  },
  'GET /api/lookup/slip': {
    summary: 'When a slip may be uploaded',
    access: 'public',
    response: Type.Object({
      slip: Type.Object({
        withinMinutes: Type.Optional(
          Type.Integer({ [MAY_HAVE]: true, description: 'Of the transfer; the app does not show it' }),
        ),
        closedFrom: TimeOfDay,
        closedTo: TimeOfDay,
      }),
    }),
    errors: [],
  },
  'GET /api/lookup/sources': {
    summary: 'Where a member heard of the service',
    access: 'public',
    response: Type.Object({ sources: Type.Array(Type.Object({ code: Text, description: ShownOnly(Text) })) }),
    errors: [],
  },
  'GET /api/lookup/active': {
    summary: 'Whether the service is open; a terminated one answers gone',
    access: 'public',
    response: Type.Object({ active: Type.Boolean(), terminated: Type.Optional(Type.Literal('gone')) }),
    errors: [],
  },
  'GET /api/lookup/registerOTP': {
    summary: 'Whether the registration requires an OTP',
    access: 'public',
    response: flag('registerOTP'),
    errors: [],
  },
  'GET /api/lookup/enableChatWidget': {
    summary: 'Whether the chat widget may appear',
    access: 'public',
    response: flag('enableChatWidget'),
    errors: [],
  },
})
