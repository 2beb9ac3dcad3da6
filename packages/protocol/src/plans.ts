import { type Static, Type as T } from 'typebox';

/**
 * Plans made ahead: "when asked this, having heard that: this answer". They are sealed: nobody but the seat's person is ever
 * told of them, and an answer that was planned looks like any other.
 */
const strict = { additionalProperties: false } as const;
const AskName = T.String({ pattern: '^[A-Za-z-]{1,40}$' });
/** Of several the first that is legal then. `tile {circle=meadow}`: its place in that list of the seat's own view. */
const Answers = T.Array(T.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 12 });
const PlanId = T.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' });
const Told = T.Union([T.String({ maxLength: 60 }), T.Number(), T.Boolean(), T.Null()]);

/** A question that follows in the same turn. `forced`: only where nothing else could be answered; otherwise the person is needed. */
export const PlanStep = T.Object({ ask: AskName, answers: Answers, forced: T.Boolean() }, strict);
export const Plan = T.Object(
  {
    id: PlanId,
    ask: AskName,
    /**
     * Fields of the last happening of that type since the seat's own last answer, `{"type": "named", "resource": 0}`; of a list
     * an element, `"numbers.0"`. Null: whatever was heard.
     */
    heard: T.Union([
      T.Record(T.String({ pattern: '^[A-Za-z]{1,30}(\\.[0-9]{1,3})?$' }), Told, {
        maxProperties: 8,
        additionalProperties: false,
      }),
      T.Null(),
    ]),
    /** Fields of what the seat may see when it is asked, `{"circle.0": 17}`. Null: whatever it sees. */
    sees: T.Union([
      T.Record(T.String({ pattern: '^[A-Za-z]{1,30}(\\.[A-Za-z0-9]{1,30}){0,4}$' }), Told, {
        maxProperties: 8,
        additionalProperties: false,
      }),
      T.Null(),
    ]),
    answers: Answers,
    forced: T.Boolean(),
    /** What is answered to the questions that come of it. */
    after: T.Array(PlanStep, { maxItems: 8 }),
    /** It goes when it has been used; otherwise it stays. */
    once: T.Boolean(),
  },
  strict,
);
/** POST /api/tables/:id/plans: these come, or take the place of those with their ids; those go. */
export const PlansBody = T.Object(
  {
    put: T.Optional(T.Array(Plan, { maxItems: 60 })),
    drop: T.Optional(T.Array(PlanId, { maxItems: 60 })),
  },
  strict,
);
export type PlanStep = Static<typeof PlanStep>;
export type Plan = Static<typeof Plan>;
export type PlansBody = Static<typeof PlansBody>;

/** At most so many a seat. */
export const MOST_PLANS = 60;

/**
 * Why a plan has fallen away: none of its answers was legal when its time came, there was more to choose than it was made
 * for, or another question came than it goes on with.
 */
export const FALLEN_WHYS = ['illegal', 'choice', 'asked'] as const;
export type FallenWhy = (typeof FALLEN_WHYS)[number];
export interface KeptPlan extends Plan {
  /** Null: it waits. Otherwise it will not be used, and stands here until its person has seen that. */
  readonly fallen: FallenWhy | null;
  /** Part of it has been answered already: what stands here is the rest. */
  readonly begun: boolean;
}
/** GET and POST /api/tables/:id/plans: one's own, in the order in which they were made. */
export interface PlansAnswer {
  readonly plans: readonly KeptPlan[];
}
