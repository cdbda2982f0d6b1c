import { test as base, expect } from '@playwright/test'
import { type Control, controlOf } from '../support/control.ts'
import { type Language, texts } from '../support/texts.ts'
import type { Engine, Profile } from './driver.ts'
import { type EngineName, openEngine } from './engines.ts'
import { Member } from './member.ts'

interface Support {
  language: Language
  /** The words of the language. */
  t: (typeof texts)[Language]
  world: string
  control: Control
  profile: Profile
  /** A visitor in a browser of the engine. */
  visitor: Member
  /** Somebody who is logged in. */
  memberAs: (phone: string) => Promise<Member>
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
  world: async ({ engineName }, use) => use(`${engineName}-${crypto.randomUUID()}`),
  control: async ({ world }, use) => use(controlOf(world)),

  profile: async ({ engine }, use) => {
    const profile = await engine.newProfile()
    await use(profile)
    await profile.close()
  },

  visitor: async ({ profile, world, language }, use) => {
    const visitor = new Member(await profile.newTab())
    await visitor.begin(world, language)
    await use(visitor)
  },

  memberAs: async ({ visitor, world, language, control }, use) => {
    await use(async (phone) => {
      const { token } = await control.api('POST', '/api/login', {
        username: phone,
        password: 'wallet-demo-1',
      })
      await visitor.beginAs(world, language, token)
      return visitor
    })
  },
})

test.afterEach(async ({ visitor }, info) => {
  if (info.status === info.expectedStatus) return
  const picture = await visitor.tab.picture().catch(() => undefined)
  if (picture)
    await info.attach('picture', { body: Buffer.from(picture, 'base64'), contentType: 'image/png' })
})

export { expect }
