import { keepLooking, watch, world } from './api.js'
import { showBank } from './bank.js'
import { showChat } from './chat.js'
import { showClock } from './clock.js'
import { byId } from './dom.js'
import { showErrors } from './errors.js'
import { showFaults } from './faults.js'
import { showFigures } from './figures.js'
import { showJournal } from './journal.js'
import { listenToLife } from './life.js'
import { showNumbers } from './numbers.js'
import { showOutbox } from './outbox.js'
import { showPeople } from './people.js'
import { showReports } from './reports.js'
import { showSettings } from './settings.js'
import { showWaiting } from './waiting.js'
import { showWorld } from './world.js'

const parts = [showClock(), showWaiting(), showPeople(), showWorld()]
watch('GET /state', (state) => {
  byId('world-now').textContent = world
  byId('scenario-now').textContent = state.scenario
  for (const show of parts) show(state)
})
listenToLife()
showBank()
showChat()
showOutbox()
showSettings()
showNumbers()
showFaults()
showJournal()
showErrors()
showFigures()
showReports()
keepLooking()
