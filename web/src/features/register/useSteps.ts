import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  changeDraft,
  changeRegistration,
  type Draft,
  type RegisterStep,
  reachableStep,
  steps,
} from './draft.ts'

const stepBefore = { phone: 'phone', otp: 'phone', profile: 'phone', bank: 'profile' } as const

/**
 * The step of the wizard. Each step has its own history entry, so that Back goes one step back. The state of an entry
 * lists the steps of the wizard up to this entry.
 */
export function useSteps(draft: Draft) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const stored = trailOf(state)
  const trail = stored ?? [draft.step]
  const step = reachableStep(draft, trail.at(-1)!)

  useEffect(() => {
    if (draft.step === step) return
    changeDraft({ step })
    changeRegistration({ refusal: undefined })
  }, [draft.step, step])

  const hasTrail = stored !== undefined
  useEffect(() => {
    // Later, the entry must show this step, not the latest step of the draft.
    if (!hasTrail) navigate({ search }, { replace: true, state: { steps: [step] } })
  }, [hasTrail, navigate, search, step])

  function show(next: readonly RegisterStep[], replace: boolean) {
    navigate({ search }, { replace, state: { steps: next } })
  }

  return {
    step,
    /** Shows the step: its earlier entry if there is one, otherwise a new entry. */
    go(next: RegisterStep) {
      const index = trail.indexOf(next)
      if (index < 0) show([...trail, next], false)
      else if (index < trail.length - 1) navigate(index - trail.length + 1)
    },
    /** Shows the step in place of the current one. */
    replace: (next: RegisterStep) => show([...trail.slice(0, -1), next], true),
    back: () => (trail.length > 1 ? navigate(-1) : show([stepBefore[step]], true)),
  }
}

function trailOf(state: unknown): readonly RegisterStep[] | undefined {
  const trail = (state as { steps?: unknown } | null)?.steps
  const isTrail = Array.isArray(trail) && trail.length > 0 && trail.every((step) => steps.includes(step))
  return isTrail ? trail : undefined
}
