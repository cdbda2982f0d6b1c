import { strykerConfig } from '../stryker.base.mjs'

export default strykerConfig('mock-server', ['src'], 95)
