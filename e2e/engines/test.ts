import { once } from 'node:events'
import { test as base, expect } from '@wallet/mock-server/playwright'
import { type Language, texts } from '../support/texts.ts'
import type { Engine, Profile } from './driver.ts'
import { type EngineName, openEngine } from './engines.ts'
import { Member } from './member.ts'

interface Support {
  language: Language
  t: (typeof texts)[Language]
  profile: Profile
  visitor: Member
  /** Logs a member in, opens a page and returns the user. */
  memberAs: (phone: string, path: string) => Promise<Member>
}

export const test = base.extend<Support, { engineName: EngineName; engine: Engine }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await openEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  language: ['th', { option: true }],
  t: async ({ language }, use) => use(texts[language]),

  profile: async ({ engine }, use) => {
    const profile = await engine.newProfile()
    await use(profile)
    await profile.close()
  },

  visitor: async ({ profile, world, language }, use) => {
    const visitor = new Member(await profile.newTab())
    await visitor.begin(world.name, language)
    await use(visitor)
  },

  memberAs: async ({ visitor, world, language }, use) => {
    await use(async (phone, path) => {
      const { token } = await world.logIn(phone)
      await visitor.beginAs(world.name, language, token)
      await visitor.open(path)
      return visitor
    })
  },
})

const PICTURE_MS = 10_000

test.afterEach(async ({ visitor }, info) => {
  // Without a visitor, the browser itself has failed.
  if (info.status === info.expectedStatus || !visitor) return
  const picture = await Promise.race([visitor.tab.picture(), waited(PICTURE_MS)]).catch(() => undefined)
  if (picture)
    await info.attach('picture', { body: Buffer.from(picture, 'base64'), contentType: 'image/png' })
  throw new Error(`The page then showed:\n${await visitor.pageText()}`)
})

async function waited(ms: number): Promise<undefined> {
  await once(AbortSignal.timeout(ms), 'abort')
}

export { expect }
