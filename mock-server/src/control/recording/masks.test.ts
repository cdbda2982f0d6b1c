import { expect, test } from 'vitest'
import { Masks } from './masks.ts'

test.each([
  ['the shorter was met first', ['secret', 'secret-and-more']],
  ['the longer was met first', ['secret-and-more', 'secret']],
])('masks all of a secret that starts like another secret: %s', (_, secrets) => {
  const masks = new Masks()
  for (const token of secrets) masks.learn({ token })
  const { note, token } = masks.mask({ note: 'it was secret-and-more, not secret', token: 'secret-and-more' })
  expect(note).not.toContain('secret')
  expect(note).not.toContain('and-more')
  expect(note).toContain(token)
})

test('masks a short secret only in its own field', () => {
  const masks = new Masks()
  masks.learn({ token: 'abc' })
  expect(masks.mask({ token: 'abc', note: 'abcdef' })).toEqual({ token: 'masked-token-1', note: 'abcdef' })
})

test.each([
  ['a link', { link: 'https://pay.example/of-somebody' }, 'of-somebody'],
  ['a guest', { guestId: 'guest-77' }, 'guest-77'],
  ['a secret of signs that a pattern has', { password: 'a.b*c(d[e|f+g\\' }, 'a.b*c(d[e|f+g\\'],
])('masks %s in its field and in other texts', (_, value, secret) => {
  const masks = new Masks()
  masks.learn(value)
  const masked = masks.mask({ ...value, note: `it was ${secret}.` })
  if (!('link' in value)) expect(JSON.stringify(masked)).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(Object.values(masked)[0]).not.toContain(secret)
})

test('masks each email address, but no code of the catalogue', () => {
  const masks = new Masks()
  masks.learn({ password: 'SUCCESS' })
  const { note, message } = masks.mask({ note: 'write to ann.b@mail.example', message: 'SUCCESS' })
  expect(note).toMatch(/^write to masked-token-\d+$/)
  expect(message).toBe('SUCCESS')
})

test('replaces a picture', () => {
  const { qrcode } = new Masks().mask({ qrcode: '<svg>of 0812345678</svg>' })
  expect(qrcode).toMatch(/^<svg [^>]*\/>$/)
})

const digits = [
  'otpCode',
  'otp_code',
  'phone',
  'phoneNumber',
  'mobile',
  'accountNo',
  'bank_account_no',
  'accountNumber',
]
const passwords = ['password', 'newPassword', 'passwd', 'pwd', 'oldPwd', 'pin', 'PIN']
const tokens = [
  'token',
  'accessToken',
  'clientSecret',
  'Authorization',
  'set-cookie',
  'apiKey',
  'api-key',
  'session_id',
]
const names = [
  'name',
  'nickname',
  'firstName',
  'last_name',
  'fullName',
  'surname',
  'accountName',
  'bankAccountName',
]

const each = (fields: string[], value: string, masked: RegExp) =>
  fields.map((field): [string, string, RegExp] => [field, value, masked])

test.each<[field: string, value: string, masked: RegExp]>([
  // Six digits, too short to be masked in other texts.
  ...each(digits, '123456', /^900001$/),
  ...each(passwords, 'hunter22', /^masked-password-1$/),
  ...each([...tokens, 'guestId', 'guest_id', 'event'], 'hunter22', /^masked-token-1$/),
  ...each(names, 'Ann Lee', /^Nameb Namec$/),
  ['link', 'https://game.example/?of=ann', /^https:\/\/masked\.example\/1$/],
  ['username', 'ann-lee', /^member-1$/],
  ['user_name', '081-234 5678', /^000-000 0001$/],
])('masks the field %s', (field, value, masked) => {
  expect(new Masks().mask({ [field]: value })).toEqual({ [field]: expect.stringMatching(masked) })
})

test.each([
  'pinned',
  'eventName',
  'qrcodeId',
  'linkText',
  'hostname',
  'filename',
  'nameTH',
  'code',
  'message',
])('keeps the field %s', (field) =>
  expect(new Masks().mask({ [field]: 'as it was' })).toEqual({ [field]: 'as it was' }),
)

test.each(['category', 'logo', 'slices', 'slice', 'website'])(
  'keeps the name of an object with the field %s',
  (field) => {
    const thing = { name: 'PG Slot', [field]: 'x' }
    expect(new Masks().mask(thing)).toEqual(thing)
    // Inside a secret field the name is secret.
    expect(new Masks().mask({ token: { ...thing } }).token.name).toBe('masked-token-1')
    expect(new Masks().mask({ token: { phone: '123456' } }).token.phone).toBe('masked-token-1')
  },
)

test.each([
  ['081-234-5678', '000-000-0001'],
  ['081 234 5678', '000 000 0001'],
  ['123-4-56789-0', '900-0-00000-1'],
  ['1234567890', '9000000001'],
  ['02 123 456', '00 000 001'],
  ['12345678', '90000001'],
  ['1234567', '1234567'],
  ['12026-081-2345', '12026-081-2345'],
  ['2026-11-20', '2026-11-20'],
  ['1.234,50', '1.234,50'],
])('masks the number %s in a text as %s', (number, masked) => {
  expect(new Masks().mask({ note: `call ${number}.` })).toEqual({ note: `call ${masked}.` })
})

test('masks a number in a secret field as a number, and keeps other numbers', () => {
  expect(new Masks().mask({ phone: 812345678, pin: 1e21, amount: 812345678 })).toEqual({
    phone: 900000001,
    pin: 0,
    amount: 812345678,
  })
})

test('keeps the signs of a masked number, and an empty text', () => {
  expect(new Masks().mask({ phone: '+66 (81) 234-5678' })).toEqual({ phone: '+90 (00) 000-0001' })
  expect(new Masks().mask({ phone: 'pg0812345678' }).phone).not.toMatch(/pg|812345678/)
  expect(new Masks().mask({ phone: '', password: '', name: '' })).toEqual({
    phone: '',
    password: '',
    name: '',
  })
  const masks = new Masks()
  masks.learn({ password: 'hunter-two' })
  expect(masks.mask({ phone: 'of hunter-two' })).toEqual({ phone: 'of masked-password-1' })
})

test('removes the query of an address, but not the question mark of a text', () => {
  const given = {
    logo: 'https://cdn.example/a.png?t=1#b',
    banner: 'http://cdn.example/a#t=1',
    note: 'Is it? #1',
  }
  expect(new Masks().mask(given)).toEqual({
    logo: 'https://cdn.example/a.png',
    banner: 'http://cdn.example/a',
    note: 'Is it? #1',
  })
})

test('masks secrets that are found later', () => {
  const masks = new Masks()
  masks.learn({ token: 'first-one' })
  expect(masks.mask({ note: 'second-one' })).toEqual({ note: 'second-one' })
  masks.learn({ token: 'second-one' })
  expect(masks.mask({ note: 'second-one and First-one' })).toEqual({ note: 'masked-token-2 and First-one' })
  masks.learn({ token: 'four' })
  expect(masks.mask({ note: 'four' })).toEqual({ note: 'masked-token-3' })
})
