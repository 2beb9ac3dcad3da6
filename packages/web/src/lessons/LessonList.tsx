import { Icon, Link } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { lessonPath } from './paths.ts';
import { doneLessons } from './progress.ts';
import { useCourse } from './useCourse.ts';
import './lessons.css';

/** The lessons of a game, with ticks at those that have been done. */
export function LessonList({ game }: { readonly game: string }) {
  const course = useCourse(game);
  if (course === null || course === 'none') return null;
  const done = doneLessons(game);
  const { lessons: words } = course.words();
  const all = course.lessons.every(l => done.has(l.id));
  return (
    <section aria-labelledby="lessons" className="lesson-list">
      <div className="section-head">
        <h2 id="lessons">{t('list')}</h2>
      </div>
      <p className="muted small">{all ? t('doneAll') : t('lead', { n: course.lessons.length })}</p>
      <ol>
        {course.lessons.map(({ id }, i) => (
          <li key={id}>
            <Link className="card" to={lessonPath(game, id)}>
              <b className="num" data-done={done.has(id) || undefined}>
                {done.has(id) ? <Icon name="check" size={18} /> : i + 1}
              </b>
              <span>{words[id]!.title}</span>
              {done.has(id) && <span className="sr-only">{t('done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
