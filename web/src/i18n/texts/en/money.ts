export const money = {
  mainWallet: 'Main wallet',
  balance: 'Balance',
  totalBalance: 'Total balance',
  remaining: 'Remaining balance',
  coins_one: '1\u00a0coin',
  coins: '{coins}\u00a0coins',
  amount: 'Amount',
  amountShort: 'Amount',
  all: 'All',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  transfer: 'Transfer',
  from: 'From',
  to: 'To',
  minimum: 'Minimum',
  checking:
    'The connection was lost after sending “{command}”. Please do not send it again. We are checking whether it was carried out. You can close this. The home page will show the result.',
  seeStatement: 'See recent transactions',
  notFoundTitle: 'Not found so far',
  notFound:
    '“{command}” was not found so far. It may still be carried out, so please do not send it again. Look at your recent transactions or contact support.',
  notFoundRepeat: '“{command}” was not found so far. It can be sent again, and is carried out once at most.',
  notFoundAtAll:
    'No trace of it was found within 24\u00a0hours. Please look at your recent transactions before you send it again.',
  contactSupport: 'Contact support',
  notEnough: 'Not enough balance',
  emptyHands: 'Your balance is ฿0.00',
} as const
