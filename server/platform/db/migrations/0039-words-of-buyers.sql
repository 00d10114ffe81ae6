-- What those who bought a garment say of it. Only who received an order is asked, by a link of which the shop keeps no more
-- than a fingerprint, so that nobody who reads the database can speak for them.
create table review_invitations (
  order_id uuid primary key references orders on delete cascade,
  token_hash text not null unique,
  at timestamptz not null default now()
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- Of a line there is one word at most.
  line_id bigint not null unique references order_lines on delete cascade,
  product_id text not null references products,
  colour_name jsonb not null,
  size text not null,
  stars integer not null check (stars between 1 and 5),
  fit text not null check (fit in ('small', 'expected', 'large')),
  height integer check (height between 50 and 230),
  name text not null,
  said text not null,
  pictures text[] not null default '{}',
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  answer text not null default '',
  at timestamptz not null default now()
);
create index reviews_of_garment on reviews (product_id, at desc) where state = 'published';
create index reviews_by_state on reviews (state, at desc, id);

-- The shop publishes, hides and answers; what was said, nobody changes.
create function keep_words() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'answer') is distinct from (to_jsonb(old) - 'state' - 'answer') then
    raise exception 'What a buyer said is not edited';
  end if;
  return new;
end $$;
create trigger words_are_final before update on reviews for each row execute function keep_words();

-- One that waits to be read shows nowhere: only what the shop decides, or its author takes back, changes a page.
create trigger reviews_changed after update or delete on reviews
  for each statement execute function announce_content_change();

comment on table review_invitations is 'Which delivered orders were asked for their word, with a fingerprint of the link. Kept as long as the order.';
comment on table reviews is 'What buyers said of a garment: published, waiting or hidden. Kept until who wrote it takes it back.';
comment on function keep_words is 'Refuses that anybody edits what a buyer said.';
