import { expect, test } from 'vitest';
import { youtubeId } from './youtube.ts';

test.for([
  'https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://www.youtube.com/watch?v=videoseries&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/embed/?listType=playlist&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/redirect?event=video_description&q=https%3A%2F%2Fkirche.at&v=dQw4w9WgXcQ',
  'https://www.youtube.com/@Pfarre/live',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://music.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/',
])('no single video: %s', (address) => {
  expect(youtubeId(address)).toBeNull();
});

test.for([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&index=2&t=90s',
  'https://WWW.YouTube.com/watch?app=desktop&v=dQw4w9WgXcQ#t=1m30s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=abc',
  'https://youtube.com/?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc&t=90',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
])('a video: %s', (address) => {
  expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
});
