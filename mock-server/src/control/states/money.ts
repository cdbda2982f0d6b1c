import { UTC_OFFSET_MS, VOUCHER_KEY } from '@wallet/contracts/limits'
import type { moneyStates } from '@wallet/contracts/states/money'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import { moveClock } from '../../engine/jobs.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import { createQr, payeeOf } from '../../provider/areas/qr/codes.ts'
import { giveBonus } from '../../provider/shared/bonuses.ts'
import { DAY_MS, dayOf } from '../../provider/shared/calendar.ts'
import { toSatang } from '../../provider/shared/money.ts'
import { fullPayee, type StateSetup, type StateSetups } from './stateSetup.ts'

const QR_BANK = 'ZPAY'
const VOUCHER = 'https://voucher.example/campaign?v=STATEVOUCHER250'
const VOUCHER_CODE = 'STATEVOUCHER250'
const WALLET_NAME = 'บจก. สบาย เพย์'
const HOUR_MS = 3_600_000
const NOON_H = 12
/** 23:30, when slips are not accepted. */
const CLOSED_H = 23.5
const GAME_PASSWORD = 'play1234'

export const game = (code: string, addresses: Pick<GameRow, 'web' | 'android' | 'ios'>): GameRow => ({
  code,
  name: 'Naga',
  category: 'slot',
  opening: 'autoLogin',
  logo: '/media/games/naga-logo.svg',
  background: '/media/games/naga.svg',
  ftWalletSlot: 10,
  ...addresses,
})
export const noAddresses = { web: null, android: null, ios: null }
const addresses = { web: '/play/pg', android: '/play/pg?app=android', ios: '/play/pg?app=ios' }

const flaws = { up: null, down: 'maintenance', strange: 'unknown' } as const

export function offerGame(
  { world, member }: StateSetup,
  row: GameRow,
  account: Pick<GameAccountRow, 'isActive' | 'balance' | 'flaw'>,
) {
  world.games = new Map([[row.code, row]])
  return world.tables.gameAccounts.insert({
    _id: world.random.id(),
    memberId: member._id,
    code: row.code,
    username: `${row.code}-user`,
    password: GAME_PASSWORD,
    ...account,
  })
}

export const qrPayee: DepositBank = {
  bankCode: QR_BANK,
  bankType: 'PAYMENT',
  mode: 'AUTO',
  bank: { nameTH: 'ZPay', nameEN: 'ZPay' },
  bankAccountName: WALLET_NAME,
  bankAccountNo: '8804001122',
  currency: 'BAHT',
}

const otherQrPayee: DepositBank = {
  ...qrPayee,
  bankCode: 'KBANK',
  bankType: 'BANK',
  mode: 'SMS',
  bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank' },
  bankAccountNo: '0123456789',
}

export const money: StateSetups<keyof typeof moneyStates> = {
  'a wallet': (setup, { amount, hasEverything, inviteAmount = 0, gameAmount = 0 }) => {
    if (hasEverything)
      offerGame(setup, game('pg', addresses), { isActive: true, balance: toSatang(gameAmount), flaw: null })
    return setup.signIn({
      wallet: toSatang(amount),
      ...(!hasEverything && { bankCode: null }),
      invite: { ...setup.member.invite, amount: toSatang(inviteAmount) },
    })
  },
  'a game': (setup, { isOnly, code = 'pg', account, provider, wallet = 0, amount = 0 }) => {
    const { world } = setup
    const { username, password } = offerGame(setup, game(code, noAddresses), {
      isActive: account === 'open',
      balance: toSatang(amount),
      flaw: flaws[provider ?? 'up'],
    })
    if (!isOnly) world.games = new Map([['another', game('another', addresses)], ...world.games])
    const login = setup.signIn({ wallet: wallet === null ? null : toSatang(wallet) })
    return { ...login, code, username, password }
  },
  'a withdrawal': (setup, { withdrawing }) => {
    const login = setup.signIn({ wallet: 100_000 })
    if (withdrawing === 'BONUS_CONDITION')
      giveBonus(setup.world, login.userId, { source: 'bonus', code: 'STATE', amount: 10_000 })
    return login
  },
  'slips are taken': (setup, { areTaken, hasWallet = true }) => {
    const { world } = setup
    const hours = areTaken ? NOON_H : CLOSED_H
    world.set({ deposit: { isManual: false, banks: [fullPayee], wallets: [] } })
    moveClock(world, { now: dayOf(world.now) * DAY_MS - UTC_OFFSET_MS + hours * HOUR_MS })
    return setup.signIn(hasWallet ? {} : { wallet: null })
  },
  'a voucher link': (setup, { sending }) => {
    const { world, other } = setup
    const wallets = [{ mode: 'AUTO', walletAccountName: WALLET_NAME } as const]
    world.set({ deposit: { isManual: false, banks: [], wallets } })
    const used = { _id: VOUCHER_CODE, memberId: other.member._id, usedAt: world.now }
    if (sending === 'TRUELINK_DUPLICATE') world.tables.vouchers.insert(used)
    return { ...setup.signIn({}, sending), link: encryptVoucher(VOUCHER, WALLET_NAME, VOUCHER_KEY) }
  },
  'a QR code': (setup, { code, amount = 100, hasWallet = true }) => {
    const { world } = setup
    world.set({ deposit: { isManual: false, banks: [qrPayee, otherQrPayee], wallets: [] } })
    const login = setup.signIn(hasWallet ? {} : { wallet: null })
    const open = () => createQr(world, login.userId, payeeOf(world, QR_BANK), toSatang(amount))._id
    const qrcodeId = code === 'open' ? open() : 'no-qr-code'
    return { ...login, bankCode: QR_BANK, otherBankCode: otherQrPayee.bankCode, qrcodeId }
  },
}
