import { useEffect, useState } from 'react';
import { loadCourse } from './courses.ts';
import type { Course } from './types.ts';

/** Null: on its way. 'none': this game has no lessons. Throws into the error boundary if they cannot be fetched. */
export function useCourse(game: string): Course | null | 'none' {
  const [course, setCourse] = useState<Course | null | 'none'>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let here = true;
    loadCourse(game).then(
      c => here && setCourse(c ?? 'none'),
      e => here && setError(e),
    );
    return () => {
      here = false;
    };
  }, [game]);
  if (error !== null) throw error;
  return course;
}
