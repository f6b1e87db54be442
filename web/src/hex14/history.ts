/** Setting up the rest of one's units as in 1914: the server says who goes where. */
import type { TableProps } from '../titles/title';
import { askHistory } from './insights';
import { firstMessage, give } from './play';

/** A message is given up to the first answer that tells the enemy something; then the rest is asked for again. */
export async function setUpAsInHistory(props: Pick<TableProps, 'answerAll' | 'insight'>): Promise<void> {
  for (let left = Infinity; ;) {
    const lines = await askHistory(props.insight);
    if (!lines.length || lines.length >= left) return;
    left = lines.length;
    if (!(await give(props, [firstMessage(lines)], true))) return;
  }
}
