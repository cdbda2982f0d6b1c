import { expect, test } from 'vitest'
import { Masks } from './masks.ts'

const mask = <T>(value: T) => new Masks().mask(value)

test.each([[['secret', 'secret-and-more']], [['secret-and-more', 'secret']]])(
  'masks all of a secret that starts like another secret, learned in the order %j',
  (secrets) => {
    const masks = new Masks()
    for (const token of secrets) masks.learn({ token })
    const said = 'it was secret-and-more, not secret'
    const { note, token } = masks.mask({ note: said, token: 'secret-and-more' })
    expect(note).not.toMatch(/secret|and-more/)
    expect(note).toContain(token)
  },
)

test('masks a secret in other texts once it is known, but not a short one', () => {
  const masks = new Masks()
  const password = 'a.b*c(d[e|f+g\\'
  for (const token of ['first-one', 'abc']) masks.learn({ token })
  const { note } = masks.mask({ note: 'first-one, second-one, First-one, abc' })
  expect(note).toBe('masked-token-1, second-one, First-one, abc')
  masks.learn({ token: 'second-one', guestId: 'four', password, link: 'https://pay.example/of-somebody' })
  expect(masks.mask({ note: `second-one four ${password} https://pay.example/of-somebody` })).toEqual({
    note: 'masked-token-3 masked-token-4 masked-password-1 https://masked.example/1',
  })
  const masked = { token: 'masked-token-2', phone: 'of masked-password-1' }
  expect(masks.mask({ token: 'abc', phone: `of ${password}` })).toEqual(masked)
})

test('masks the email addresses in a long text, and keeps the codes of the catalogue', () => {
  const masks = new Masks()
  masks.learn({ password: 'SUCCESS' })
  const long = 'a'.repeat(100_000)
  const { note, message } = masks.mask({ note: `write to ann.b@mail.example ${long}`, message: 'SUCCESS' })
  expect(note).toMatch(/^write to masked-token-\d+ a+$/)
  expect(message).toBe('SUCCESS')
})

/** Names of fields, a value, and the masked value. A value of six digits is too short to be masked in other texts. */
const fields: [names: string, value: string, masked: string][] = [
  ['otpCode otp_code phone phoneNumber mobile accountNo bank_account_no accountNumber', '123456', '900001'],
  ['password newPassword passwd pwd oldPwd pin PIN', 'hunter22', 'masked-password-1'],
  ['token accessToken clientSecret Authorization set-cookie apiKey api-key', 'hunter22', 'masked-token-1'],
  ['session_id guestId guest_id event', 'hunter22', 'masked-token-1'],
  ['name nickname firstName last_name fullName surname', 'Ann Lee', 'Nameb Namec'],
  ['accountName bankAccountName', 'Ann Lee', 'Nameb Namec'],
  ['link', 'https://game.example/?of=ann', 'https://masked.example/1'],
  ['username', 'ann-lee', 'member-1'],
  ['user_name', '081-234 5678', '000-000 0001'],
  ['qrcode', '<svg>of 0812345678</svg>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
  ['pinned eventName qrcodeId linkText hostname filename nameTH code message', 'as it was', 'as it was'],
  ['phone password name', '', ''],
  ['phone', '+66 (81) 234-5678', '+90 (00) 000-0001'],
]
test.each(
  fields.flatMap(([names, value, masked]) => names.split(' ').map((field) => ({ field, value, masked }))),
)('masks the field $field with $value as $masked', ({ field, value, masked }) => {
  expect(mask({ [field]: value })).toEqual({ [field]: masked })
})

test.each(['category', 'logo', 'slices', 'slice', 'website'])(
  'keeps the name of an object with the field %s, except in a secret field',
  (field) => {
    const thing = { name: 'PG Slot', [field]: 'x' }
    expect(mask(thing)).toEqual(thing)
    expect(mask({ token: { ...thing } }).token.name).toBe('masked-token-1')
    expect(mask({ token: { phone: '123456' } }).token.phone).toBe('masked-token-1')
  },
)

test.each([
  ['081-234-5678', '000-000-0001'],
  ['081 234 5678', '000 000 0001'],
  ['123-4-56789-0', '900-0-00000-1'],
  ['1234567890', '9000000001'],
  ['02 123 456', '00 000 001'],
  ['12345678', '90000001'],
  ...['1234567', '12026-081-2345', '2026-11-20', '1.234,50'].map((kept) => [kept, kept]),
])('masks the number %s in a text as %s', (number, masked) => {
  expect(mask({ note: `call ${number}.` })).toEqual({ note: `call ${masked}.` })
})

test('masks a number in a secret field as a number, and keeps other numbers', () => {
  const masked = { phone: 900000001, pin: 0, amount: 812345678 }
  expect(mask({ phone: 812345678, pin: 1e21, amount: 812345678 })).toEqual(masked)
  expect(mask({ phone: 'pg0812345678' }).phone).not.toMatch(/pg|812345678/)
})

test.each([
  ['https://cdn.example/a.png?t=1#b', 'https://cdn.example/a.png'],
  ['http://cdn.example/a#t=1', 'http://cdn.example/a'],
  ['Is it? #1', 'Is it? #1'],
])('removes the query of an address, but not the question mark of a text: %s', (text, masked) => {
  expect(mask({ note: text })).toEqual({ note: masked })
})
