import { strykerConfig } from '../stryker.base.mjs'

export default strykerConfig('contracts', ['verify'], 90)
