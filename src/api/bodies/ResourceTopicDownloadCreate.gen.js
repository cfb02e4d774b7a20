// Generated from the contract by `npm run generate`. Do not edit.
import { length } from './runtime.js'
export const validate = validate86;

const schema185 = {"$ref":"contract#/components/schemas/ResourceTopicDownloadCreate"};
const schema186 = {"type":"object","required":["title","bucket","key","kind"],"additionalProperties":false,"properties":{"title":{"type":"string","minLength":1,"maxLength":120},"bucket":{"$ref":"#/components/schemas/BucketName"},"key":{"$ref":"#/components/schemas/ObjectKey"},"filename":{"$ref":"#/components/schemas/FileName"},"kind":{"$ref":"#/components/schemas/ResourceDownloadKind"},"checksum_sha256":{"anyOf":[{"$ref":"#/components/schemas/Sha256"},{"type":"null"}]},"duration_seconds":{"type":["integer","null"],"minimum":1,"maximum":86400},"position":{"type":"integer","minimum":1,"maximum":1000},"available":{"type":"boolean"},"unavailable_reason":{"type":["string","null"],"minLength":1,"maxLength":300}}};
const schema133 = {"type":"string","minLength":3,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"};
const schema134 = {"type":"string","minLength":1,"maxLength":1024};
const schema66 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"};
const schema190 = {"type":"string","enum":["document","video","case_files","script","slides","other"]};
const schema139 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const pattern47 = new RegExp("^[a-z0-9][a-z0-9.-]*[a-z0-9]$", "u");
const pattern22 = new RegExp("^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$", "u");
const pattern50 = new RegExp("^[0-9a-f]{64}$", "u");

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.bucket === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bucket"},message:"must have required property '"+"bucket"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.key === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema186.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func2(data0) > 120){
const err5 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data0) < 1){
const err6 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.bucket !== undefined){
let data1 = data.bucket;
if(typeof data1 === "string"){
if(func2(data1) > 63){
const err8 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data1) < 3){
const err9 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern47.test(data1)){
const err10 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9.-]*[a-z0-9]$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.key !== undefined){
let data2 = data.key;
if(typeof data2 === "string"){
if(func2(data2) > 1024){
const err12 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func2(data2) < 1){
const err13 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.filename !== undefined){
let data3 = data.filename;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err15 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(func2(data3) < 1){
const err16 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern22.test(data3)){
const err17 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"},message:"must match pattern \""+"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if(typeof data4 !== "string"){
const err19 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/ResourceDownloadKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((((((data4 === "document") || (data4 === "video")) || (data4 === "case_files")) || (data4 === "script")) || (data4 === "slides")) || (data4 === "other"))){
const err20 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/ResourceDownloadKind/enum",keyword:"enum",params:{allowedValues: schema190.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.checksum_sha256 !== undefined){
let data5 = data.checksum_sha256;
const _errs17 = errors;
let valid5 = false;
const _errs18 = errors;
if(typeof data5 === "string"){
if(!pattern50.test(data5)){
const err21 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid5 = valid5 || _valid0;
const _errs21 = errors;
if(data5 !== null){
const err23 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err24 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data.duration_seconds !== undefined){
let data6 = data.duration_seconds;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
const err25 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/type",keyword:"type",params:{type: schema186.properties.duration_seconds.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data6 == "number"){
if(data6 > 86400 || isNaN(data6)){
const err26 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.position !== undefined){
let data7 = data.position;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err28 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data7 == "number"){
if(data7 > 1000 || isNaN(data7)){
const err29 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err30 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data.available !== undefined){
if(typeof data.available !== "boolean"){
const err31 = {instancePath:instancePath+"/available",schemaPath:"#/properties/available/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.unavailable_reason !== undefined){
let data9 = data.unavailable_reason;
if((typeof data9 !== "string") && (data9 !== null)){
const err32 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/type",keyword:"type",params:{type: schema186.properties.unavailable_reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data9 === "string"){
if(func2(data9) > 300){
const err33 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(func2(data9) < 1){
const err34 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate87(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/title": {
    "minLength": "Enter a title.",
    "maxLength": "Keep the title under 120 characters."
  },
  "/bucket": "Choose a file of the bucket.",
  "/key": "Choose a file of the bucket.",
  "/filename": {
    "minLength": "Enter a name.",
    "maxLength": "Keep the name under 255 characters.",
    "pattern": "A name cannot contain \"/\" or control characters and cannot be \".\" or \"..\"."
  },
  "/kind": "Choose a kind.",
  "/checksum_sha256": "Enter the 64 hex digits of the checksum.",
  "/duration_seconds": "Enter a length from 1 second to a day.",
  "/position": "Enter a place from 1.",
  "/unavailable_reason": {
    "minLength": "Enter a reason that customers can read.",
    "maxLength": "Keep the reason under 300 characters."
  }
}
export const nullable = ["/checksum_sha256","/duration_seconds","/unavailable_reason"]
