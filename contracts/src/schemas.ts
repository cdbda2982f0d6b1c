import type { Static, TProperties, TSchema, TUnsafe } from 'typebox'
import * as Type from 'typebox'
import { CURRENCIES, PAGE_LIMIT_MAX } from './limits.ts'

/** Shapes that several endpoints share. Answers may grow fields; bodies may not hold unknown ones (API-6). */
export const Body = <T extends TProperties>(properties: T, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title && { title }) })

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** A few words. A `title`, here as elsewhere, is its name among the schemas of the OpenAPI document. */
export const Literals = <const T extends string[]>(values: readonly [...T], title?: string) =>
  Type.Enum(values, title === undefined ? {} : { title })

/** Marks a field that the app shows, and does without. */
export const SHOWN_ONLY = 'x-shown-only'

/**
 * A field that the app only shows. Providers must send the field. If it is null, absent or of a wrong type, the app
 * reads null, and shows a dash, a placeholder or "in progress".
 */
export const ShownOnly = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> =>
  Type.Unsafe<Static<T> | null>(markShownOnly(schema))

/** Marks a field as `ShownOnly` without null in its type. */
export const markShownOnly = <T extends TSchema>(schema: T): T => ({ ...schema, [SHOWN_ONLY]: true })

/** Money on the wire: a JSON number of baht with at most two decimals. */
export const Baht = Type.Number({ description: 'Baht, at most two decimals' })
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })
export const Count = Type.Integer({ minimum: 0 })
export const Html = Type.String({ description: 'HTML; the client cleans it before it shows it' })
export const DateTime = Type.String({ format: 'date-time' })
/** An address to open or to show: an http or https URL, a path that begins with /, or a picture as a data URL. */
const link = { format: 'uri-reference', description: 'A URL, or a path that begins with /' }
export const Link = Type.String({ ...link, minLength: 1 })
/** The same, where there may be none. */
export const LinkOrNone = Type.String(link)
export const Text = Type.String({ minLength: 1 })
export const OptionalText = Type.Optional(Nullable(Type.String()))
export const Currency = Literals(CURRENCIES, 'Currency')
/** Marks a field that a provider may add: no pact asks for it, and the app does without. */
export const MAY_HAVE = 'x-may-have'
export const AccountCurrency = Type.Optional(
  ShownOnly(Type.Enum([...CURRENCIES], { [MAY_HAVE]: true, description: 'Of the bank account' })),
)
export const LakPerBaht = Type.Optional(
  Type.Number({
    [MAY_HAVE]: true,
    exclusiveMinimum: 0,
    description: 'Kip for a baht: what accounts in LAK are counted at',
  }),
)

/** It was done; the OpenAPI document names the codes that say so. */
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
