export const en = {
  presenter: 'Presenter',
  toursTab: 'Tours',
  toursHint: 'A tour starts over: it deletes the data of this demo.',
  noAnswer: 'The mock does not answer',
  endTour: 'End the tour',
  offline: 'Offline use',
  keeping: 'Saving for offline use: {part}%',
  kept: 'The app is kept on this device',
  notKept: 'Not everything could be saved, please open the demo again online',
  keepClips: 'Save the clips too (2.3\u00a0MB)',
  clipsKept: 'The clips are saved too',
  newVersion: 'There is a new version',
  update: 'Update',
  needsHttps: 'The demo needs https, or localhost, and a browser with service workers',
  nextDay: 'Next day',
  days: [
    'Day 2 of 7: 300 baht were moved to Naga, and 150 of them lost',
    'Day 3 of 7: tap Refund and claim 10% of the loss of yesterday',
    'Day 4 of 7: a friend came by the invite link and played. Claim the bonus for it',
    'Day 5 of 7: the friend’s turnover earned a share, and 300 baht were paid in. Tap WELCOME and claim it',
    'Day 6 of 7: the bonus was played to its end. Spin with the coins that were earned, the wheel stops at 50 baht',
    'Day 7 of 7: withdraw 500 baht, settle it in the drawer, and look at the statement of the week',
  ],
  tours: {
    week: [
      'A week in the wallet',
      'Day 1 of 7: a new member has registered and paid in 500 baht, which earned coins. The arrow leads to the next day',
    ],
    register: ['Register', 'Type 089 123 4567, then the code 123456, and go on to the end'],
    qr: ['Deposit by QR', 'Scan QR, create one of 100 baht, then tap Pay in the drawer'],
    slip: [
      'Deposit by slip',
      'In the drawer tap Transfer and save the slip, attach it, then approve or reject it in the drawer',
    ],
    voucher: ['Deposit by voucher', 'Open the tab Voucher, paste this link and send it: 250 baht arrive'],
    play: ['Transfer and play', 'Tap Naga, then Play: win or lose a round and go back to the wallet'],
    withdraw: ['Withdraw', 'Withdraw 200 baht, then settle it or let it fail in the drawer'],
    bonus: ['Bonus', 'Tap WEEKEND20 and claim it: it goes to the main wallet'],
    invite: ['Invite friends', 'Tap Claim bonus and confirm: 320 baht go to the main wallet'],
    refund: ['Refund', 'Tap Refund, look through the banners and claim the refund'],
    spin: ['Spin and claim', 'Spin: the wheel stops at 50 baht; then claim the coupon below it'],
    statement: [
      'Statement',
      'A withdrawal is under way: +1 minute in the drawer ends it; then turn the pages',
    ],
    chat: ['Chat', 'Open the chat and write "demo": support sends a message of every kind'],
    terminated: ['The service has closed', 'Look at what members see once the service has closed'],
    expired: ['Login expired', 'Tap +1 day in the drawer and close it: the app asks to log in again'],
  },
} as const

type TextsLike<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : TextsLike<T[Key]> }

/** The drawer's texts, with the same keys in three languages. */
export type Words = TextsLike<typeof en>
