import type { Static, TProperties, TSchema, TUnsafe } from 'typebox'
import * as Type from 'typebox'
import { AMOUNT_MAX, CURRENCIES, PAGE_LIMIT_MAX } from './limits.ts'
import { patterns } from './patterns.ts'

const SATANG = 0.01

/** Creates a closed schema for a request body: unknown fields are rejected (API-6). Answers may have more fields. */
export const Body = <T extends TProperties>(properties: T, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title && { title }) })

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Creates a closed list of words. `title` names the schema in the OpenAPI document. */
export const Literals = <const T extends string[]>(values: readonly [...T], title?: string) =>
  Type.Enum(values, title === undefined ? {} : { title })

/** Marks a field that the app shows but does not require. */
export const SHOWN_ONLY = 'x-shown-only'

/**
 * A field that the app only shows. Providers must send the field. If it is null, absent or of a wrong type, the app
 * reads null, and shows a dash, a placeholder or "in progress".
 */
export const ShownOnly = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> =>
  Type.Unsafe<Static<T> | null>(markShownOnly(schema))

/** Marks a field as `ShownOnly` without null in its type. */
export const markShownOnly = <T extends TSchema>(schema: T): T => ({ ...schema, [SHOWN_ONLY]: true })

/** Number of decimals. Not `multipleOf`, because validators divide floats and reject 1234.56 as a multiple of 0.01. */
export const DECIMALS = 'x-decimals'

/** Money in an answer: a JSON number of baht. */
export const Baht = Type.Number({ minimum: 0, [DECIMALS]: 2, description: 'Baht, at most two decimals' })

/** Marks the business minimum of an amount. The endpoint rejects less with its own code. */
export const AT_LEAST = 'x-at-least'
/** Marks an amount that is taken from the member's wallet or games. */
export const SPENDS = 'x-spends'

/** Money in an order of a member. */
export const Amount = (rules: { [AT_LEAST]?: number; [SPENDS]?: true } = {}) =>
  Type.Number({
    minimum: SATANG,
    maximum: AMOUNT_MAX,
    [DECIMALS]: 2,
    description: 'Baht, at most two decimals',
    ...rules,
  })
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })
export const Count = Type.Integer({ minimum: 0 })
export const Html = Type.String({ description: 'HTML; the client sanitises it before it shows it' })
export const DateTime = Type.String({ format: 'date-time' })
/** An http or https URL, a path that starts with /, or a picture as a data URL. */
const link = { format: 'uri-reference', description: 'A URL, or a path that begins with /' }
export const Link = Type.String({ ...link, minLength: 1 })
export const LinkOrNone = Type.String(link)
export const Text = Type.String({ minLength: 1 })
export const Phone = Type.String({
  minLength: 1,
  description: 'Digits. Lao mobile numbers have no country code and no leading 0 (LAO-4).',
})
export const TimeOfDay = Type.String({
  pattern: patterns.timeOfDay.regex,
  examples: ['23:00'],
  description: 'HH:mm, Asia/Bangkok',
})
/** Marks an object that has at most one of these fields. */
export const AT_MOST_ONE = 'x-at-most-one'
export const OptionalText = Type.Optional(Nullable(Type.String()))
export const Currency = Literals(CURRENCIES, 'Currency')
/** Marks a field that a provider may add. No pact asks for the field, and the app works without it. */
export const MAY_HAVE = 'x-may-have'
export const AccountCurrency = Type.Optional(
  ShownOnly(Type.Enum([...CURRENCIES], { [MAY_HAVE]: true, description: 'Of the bank account' })),
)
export const LakPerBaht = Type.Optional(
  Type.Number({
    [MAY_HAVE]: true,
    exclusiveMinimum: 0,
    description: 'Kip for one baht, for accounts in LAK',
  }),
)

/** The answer of a successful call. The OpenAPI document lists the codes. */
export const Done = Type.Object({ message: Type.String() }, { title: 'Done' })

export const PageBody = Body(
  {
    page: Type.Integer({ minimum: 1, description: 'Starts at 1' }),
    limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX }),
  },
  'Page',
)

export const Profile = Type.Object(
  {
    _id: Text,
    username: ShownOnly(Text),
    name: ShownOnly(Type.String()),
    createdAt: ShownOnly(DateTime),
    coin: ShownOnly(Count),
  },
  { title: 'Profile' },
)

export const CarouselItem = Type.Object(
  { image: ShownOnly(Link), html: ShownOnly(Html) },
  { title: 'CarouselItem' },
)
export const Banners = Type.Object({ banners: Type.Array(CarouselItem) }, { title: 'Banners' })
