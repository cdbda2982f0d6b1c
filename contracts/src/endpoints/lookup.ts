import type { TProperties } from 'typebox'
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

const lookup = <P extends TProperties>(summary: string, properties: P) =>
  ({ summary, access: 'public', response: Type.Object(properties) }) as const

/** Lookups. Each answer is an object with the name of the lookup (API-4). */
export const lookupEndpoints = defineEndpoints({
  'GET /api/lookup/banks': lookup('Banks a member can register', {
    banks: Type.Array(Type.Object({ code: Text, nameTH: ShownOnly(Text) })),
  }),
  'GET /api/lookup/deposit': lookup('Accounts, QR providers and voucher wallets to pay into', {
    banks: Type.Array(BankEntry),
    wallets: Type.Array(WalletEntry),
    isManual: ShownOnly(Type.Boolean({ description: 'All entries are plain accounts' })),
    lakPerBaht: Type.Optional(ShownOnly(LakPerBaht)),
  }),
  'GET /api/lookup/conditions': lookup('Terms, as HTML paragraphs', { conditions: Type.Array(Html) }),
  'GET /api/lookup/agreements': lookup('Agreement shown once on home, as HTML paragraphs', {
    agreements: Type.Array(Html),
  }),
  'GET /api/lookup/info': lookup('Name and website of the provider', {
    name: ShownOnly(Text),
    website: ShownOnly(Text),
  }),
  'GET /api/lookup/notice': lookup('Notice of the bonus modal; {percentFail} is replaced by the client', {
    notice: ShownOnly(Html),
  }),
  'GET /api/lookup/contact': lookup('How to reach support', {
    contactText: ShownOnly(Html),
    lineLink: ShownOnly(LinkOrNone),
    lineName: ShownOnly(Type.String()),
    lineQR: ShownOnly(LinkOrNone),
  }),
  'GET /api/lookup/withdraw': lookup('Minimum and maximum of a withdrawal', {
    withdrawMin: Baht,
    withdrawMax: Baht,
    lakPerBaht: Type.Optional(ShownOnly(LakPerBaht)),
  }),
  'GET /api/lookup/slip': lookup('When a slip may be uploaded', {
    slip: Type.Object({
      withinMinutes: Type.Optional(
        Type.Integer({ [MAY_HAVE]: true, description: 'Of the transfer; the app does not show it' }),
      ),
      closedFrom: TimeOfDay,
      closedTo: TimeOfDay,
    }),
  }),
  'GET /api/lookup/sources': lookup('Where a member heard of the service', {
    sources: Type.Array(Type.Object({ code: Text, description: ShownOnly(Text) })),
  }),
  'GET /api/lookup/active': lookup('Whether the service is open; a terminated one answers gone', {
    active: Type.Boolean(),
    terminated: Type.Optional(Type.Literal('gone')),
  }),
  'GET /api/lookup/registerOTP': lookup('Whether the registration requires an OTP', {
    registerOTP: ShownOnly(Type.Boolean()),
  }),
  'GET /api/lookup/enableChatWidget': lookup('Whether the chat widget may appear', {
    enableChatWidget: ShownOnly(Type.Boolean()),
  }),
})
