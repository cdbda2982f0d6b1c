/** Effects that nobody outside can see, and why. A pattern each. */
const reasons: [pattern: RegExp, why: string][] = [
  [/: \+ (ledger|coins)$/, 'the books of the service: nobody outside reads them'],
  [
    /: members\.inFlight$|: \+ (deposits|slipChecks)$/,
    'what the bank or the slip checker does minutes later begins with it',
  ],
  [
    /^POST \/api\/(login|wallet\/truelink): (members\.coin|days\.\w+|\+ days)$/,
    'what earns coins is the house’s own rule (SPN-9)',
  ],
  [/^POST \/api\/login: - loginFailures$/, 'a house may count wrong passwords on after a right one'],
  [
    /^POST \/api\/account: - verifiedPhones$/,
    'a number that is registered is refused as EXISTING_USER before',
  ],
  [/^POST \/api\/otp\/verify: otps\.state$/, 'a second use of a verified code does no harm'],
  [/: \+ playPasses$/, 'the link leads to the game, which is no part of the API'],
  [/wallet\/slip: \+ files$/, 'the address of the picture is answered; opening it is no call of the API'],
  [/^PUT \/api\/chat\/read-customer\/: chat\.readAt$/, 'support reads it, not the customer'],
]

export const unseen = (effect: string) => reasons.some(([pattern]) => pattern.test(effect))
