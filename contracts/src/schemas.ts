import Type, { type TProperties } from 'typebox'
import { CURRENCIES, PAGE_LIMIT_MAX } from './limits.ts'

/** Shapes that several endpoints share. Answers may grow fields; bodies may not hold unknown ones (API-6). */
export const Body = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const Literals = <const T extends string[]>(values: readonly [...T]) => Type.Enum(values)

/** Money on the wire: a JSON number of baht with at most two decimals. */
export const Baht = Type.Number({ description: 'Baht, at most two decimals' })
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })
export const Count = Type.Integer({ minimum: 0 })
export const Html = Type.String({ description: 'HTML; the client cleans it before it shows it' })
export const DateTime = Type.String({ format: 'date-time' })
export const Text = Type.String({ minLength: 1 })
export const OptionalText = Type.Optional(Nullable(Type.String()))
export const Currency = Literals(CURRENCIES)

export const Done = Type.Object({ message: Type.String({ description: 'A code of the catalogue' }) })

export const PageBody = Body({
  page: Type.Integer({ minimum: 1, description: 'Starts at 1' }),
  limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX }),
})

export const Profile = Type.Object({
  _id: Text,
  username: Text,
  name: Type.String(),
  createdAt: DateTime,
  coin: Count,
})

export const CarouselItem = Type.Object({ image: Type.String(), html: Html })
export const Banners = Type.Object({ banners: Type.Array(CarouselItem) })
