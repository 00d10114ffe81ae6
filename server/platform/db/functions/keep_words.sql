create or replace function keep_words() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'answer') is distinct from (to_jsonb(old) - 'state' - 'answer') then
    raise exception 'What a buyer said is not edited';
  end if;
  return new;
end $$;
comment on function keep_words() is 'Refuses that anybody edits what a buyer said.';

create or replace trigger words_are_final before update on reviews for each row execute function keep_words();
