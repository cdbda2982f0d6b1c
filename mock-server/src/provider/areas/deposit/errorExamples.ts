import { VOUCHER_KEY } from '@wallet/contracts/limits'
import type { CallStep, ErrorExample } from '../../errorExample.ts'
import { encryptVoucher } from './voucherCipher.ts'

const MEMBER = '0810000001'
/** The automatic voucher wallet of the scenario. */
const WALLET_NAME = 'บจก. สบาย เพย์'
const VOUCHER = 'https://voucher.example/campaign?v=DEMOVOUCHER'

const add = (as: string): CallStep => ({ call: 'POST /api/wallet/add', as, body: { amount: 500 } })
const send = (link: string, as = MEMBER): CallStep => ({
  call: 'POST /api/wallet/truelink',
  as,
  body: { link: encryptVoucher(link, WALLET_NAME, VOUCHER_KEY) },
})

export const depositErrorExamples: ErrorExample[] = [
  {
    code: 'SUCCESS',
    how: 'Report a bank transfer of 500 baht; it is credited within a minute.',
    steps: [add(MEMBER)],
  },
  {
    code: 'NO_WALLET',
    how: 'Report a bank transfer as the member who has no wallet.',
    steps: [add('0810000016')],
  },
  {
    code: 'NO_BANK',
    how: 'Report a bank transfer as the member who has no bank account.',
    steps: [add('0810000017')],
  },
  {
    code: 'SUCCESS',
    how: 'Send a voucher link whose code ends in its worth: 250 baht.',
    steps: [send(`${VOUCHER}250`)],
  },
  {
    code: 'NO_WALLET',
    how: 'Send a voucher link as the member who has no wallet.',
    steps: [send(`${VOUCHER}250`, '0810000016')],
  },
  {
    code: 'TRUELINK_INVALID',
    how: 'Send a voucher link whose code ends in 1: worth less than the minimum of 2 baht.',
    steps: [send(`${VOUCHER}1`)],
  },
  {
    code: 'TRUELINK_DUPLICATE',
    how: 'Send a voucher link that another member has sent before.',
    steps: [send(`${VOUCHER}250`, '0810000002'), send(`${VOUCHER}250`)],
  },
]
