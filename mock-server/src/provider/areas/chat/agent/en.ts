import { figures as f } from '@wallet/fixtures/texts/chat/figures'
import type { AgentTexts } from './th.ts'

export const en: AgentTexts = {
  name: 'Sabai support',
  phone: '+6620000100',
  welcome: 'Hello, this is Sabai support. We are here 24 hours a day.',
  choose: 'What can we help you with?',
  notUnderstood:
    'Sorry, we did not understand that. Choose a topic below, or write deposit, withdraw, bonus, slip, video or conditions.',
  thanks: 'You are welcome. Write to us any time.',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  bonus: 'Bonus',
  talk: 'Talk to support',
  call: 'Call support',
  conditions: 'Conditions',
  howTo: 'See how',
  seeBonus: 'See bonuses',
  ways: 'There are 3 ways to deposit. Choose the one that suits you.',
  byBank: { title: 'Bank transfer', subtitle: 'Credited within 1 minute' },
  byQr: { title: 'Scan a QR', subtitle: `Works once, within ${f.qrMinutes} minutes` },
  byVoucher: { title: 'Voucher', subtitle: `From ${f.voucherMin} baht` },
  details: `Depositing, step by step.
1. On the home page tap Deposit and choose bank transfer, QR or voucher.
2. Bank transfer: copy the account number and transfer from your registered account only. The money is there within 1 minute.
3. QR: enter the amount, create the QR and scan it with your bank app within ${f.qrMinutes} minutes. A QR works once.
4. Voucher: paste the voucher link and the account name, from ${f.voucherMin} baht.
5. If the money is not there, attach the slip within ${f.slipHours} hour of the transfer. No slips are taken ${f.slipClosed}.`,
  bounds: `You can withdraw ${f.withdrawMin} to ${f.withdrawMax} baht at a time, to your registered account.`,
  bonuses: `These bonuses are popular right now. Each needs a turnover of ${f.turnover} times before you withdraw.`,
  weekend: { title: 'Weekend 200 baht', subtitle: 'Twice a week' },
  river: { title: 'Down the Khong 50 baht', subtitle: 'Once a week' },
  sendSlip:
    'Send the picture of your slip in this chat. The amount, date, time and reference must all be readable, as in this sample.',
  sample: 'Sample slip',
  gotPicture: 'We have your picture and are looking at it.',
  gotVideo: 'We have your video. Give us a moment to watch it.',
  moneyIn: 'Money is in',
  notYet: 'Not yet',
  lookingInto: 'We are checking with the bank and will tell you here.',
  clip: 'How to send a slip in the chat, in 6 seconds.',
  conditionsFile: 'The conditions in short.',
  conditionsName: 'conditions.txt',
  lineCode: 'Scan to talk to us on LINE.',
  person: 'Support has been told. Write your question here, or call us.',
  everything: 'Here is a message of every kind.',
}
