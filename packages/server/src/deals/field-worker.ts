import { type FieldJob, playDeal } from './field-game.ts';

/** A process of its own that leaves the processor to others: what bots make of a deal is never in a hurry. */
process.on('message', (job: FieldJob) => {
  playDeal(job).then(
    done => process.send!(done),
    error => process.send!({ why: (error as Error).message }),
  );
});
// Whoever asked has gone.
process.on('disconnect', () => process.exit());
